import type { Seal } from '@core/accounts/index.ts';
import type { SavePlace } from '@core/export/index.ts';
import type { PowerPort } from '@core/link/index.ts';
import type { Openings } from '@core/opening/index.ts';
import type { PrintedPage } from '@core/reports/index.ts';
import type { Updater, WhyOff } from '@core/updates/index.ts';
import type { RecentView, ViewDialogs } from '@core/views/index.ts';
import type { WatchNotice } from '@core/watching/index.ts';
import type { EventEmitters } from '@shared/contract/define.ts';
import type { contract } from '@shared/contract/index.ts';
import type { About, Settings } from '@shared/settings/contract.ts';
import type { Notice } from './operations/end-notices.ts';

/** What watching shows outside the page. */
export interface WatchShell {
  /** Whether the window is visible. */
  readonly isSeen: () => boolean;
  readonly showBadge: (offline: number) => void;
  /** Shows what rules of an account found. */
  readonly showFound: (notice: WatchNotice, accountId: string) => void;
  readonly stayInTray: (isWanted: boolean) => void;
}

/** What the shell provides for core. */
export interface Shell {
  readonly dataFolder: string;
  /** Emits an event to every window. */
  readonly emit: EventEmitters<typeof contract>;
  /** Logs a problem that is nobody's to handle. */
  readonly report: (where: string, problem: unknown) => void;
  readonly newId: () => string;
  readonly about: () => About;
  readonly copyText: (text: string) => Promise<void>;
  readonly savePlace: SavePlace;
  readonly viewDialogs: ViewDialogs;
  readonly askForAuthorityFile: () => Promise<string | null>;
  readonly print: (page: PrintedPage) => Promise<Uint8Array>;
  readonly applyTheme: (theme: Settings['theme']) => void;
  readonly applyLanguage: (language: Settings['language'], spoken: () => Promise<void>) => void;
  readonly proxyFor: (url: string) => Promise<string>;
  readonly systemAuthorities: () => readonly string[];
  /**
   * The seal that keytar's native file must match; `null` where no native file outside Rollcall's archive is loaded
   * unchecked.
   */
  readonly keytarSeal: Seal | null;
  /** The system's events of suspend and resume. */
  readonly power: PowerPort;
  readonly openings: Openings;
  readonly updater: Updater | WhyOff;
  readonly isInFront: () => boolean;
  readonly watch: WatchShell;
  readonly showNotice: (notice: Notice) => void;
  readonly showRecent: (views: readonly RecentView[]) => void;
}
