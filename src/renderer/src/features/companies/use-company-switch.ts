import { nextTick } from 'vue';
import { useRouter } from 'vue-router';
import type { Account } from '@shared/accounts/contract.ts';
import { useEnterCompany } from '@page/app/enter-company.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { say } from './words.ts';

/** Switches to another company with the stored password, or opens the form that asks for it. */
export function useCompanySwitch() {
  const session = useSessionStore();
  const toasts = useToasts();
  const router = useRouter();
  const enter = useEnterCompany();

  /** Switches to a company with a notice that offers the way back: the typed text may have meant another. */
  async function goToCompany(account: Account): Promise<boolean> {
    const left = session.active;
    if (!(await enter(account))) return false;
    if (left && left.id !== account.id) {
      const back = { label: say('backTo', { name: left.name }), run: () => void enter(left) };
      const text = say('youAreIn', { name: account.name, id: String(account.companyId) });
      toasts.show(text, back, 'company');
    }
    return true;
  }

  async function goToDevice(account: Account, mac: string): Promise<void> {
    if (!(await goToCompany(account))) return;
    // Switching companies first navigates to the devices.
    await nextTick();
    await router.push({ name: 'device', params: { mac } });
  }
  return { goToCompany, goToDevice };
}
