import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@shared/accounts/contract.ts';
import type { RecentView } from '@core/views/index.ts';
import { sampleAccount } from '@test/support/samples.ts';
import { followRecentViews } from './recent.ts';

const view: RecentView = { name: 'Trams', link: 'rollcall://company/627/view/a' };
const accounts = [sampleAccount({ id: 'trams' }), sampleAccount({ id: 'demo', isDemo: true })];

let changeSession: (activeId: string | null) => void;
let changeViews: () => void;
const recent = vi.fn(() => [view]);
const show = vi.fn();
const report = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  recent.mockReturnValue([view]);
  followRecentViews({
    accounts: {
      onSessionChange(listener) {
        changeSession = (activeId) => listener({ accounts, activeId } as unknown as Session);
        return () => undefined;
      },
    },
    views: { recent, onChange: (listener) => (changeViews = listener) },
    show,
    report,
  });
});

describe('the views that a system shows', () => {
  it('are those of the active account, updated after each change', () => {
    changeSession('trams');
    changeViews();
    expect(show.mock.calls).toEqual([[[view]], [[view]]]);
  });

  it('are none once the account was left or deleted, and none of the demo fleet', () => {
    changeSession('trams');
    for (const activeId of [null, 'gone', 'demo']) {
      changeSession(activeId);
      changeViews();
    }
    expect(show.mock.calls.slice(1)).toEqual(Array.from({ length: 6 }, () => [[]]));
  });

  it('are none where they cannot be read, and that is reported', () => {
    recent.mockImplementation(() => {
      throw new Error('the disk is gone');
    });
    changeSession('trams');
    expect(show).toHaveBeenLastCalledWith([]);
    expect(report).toHaveBeenCalledOnce();
  });
});
