import type { MenuItemConstructorOptions } from 'electron';
import { BrowserWindow } from './browser-window.ts';
import { strictClass } from './strict.ts';

const nameless = 'Invalid template for MenuItem: must have at least one of label, role or type';
let applicationMenu: Menu | null = null;

/** One entry of a menu. Menus are stored and can be clicked by code, but are not drawn. */
export class MenuItem {
  readonly id: string;
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly submenu: Menu | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #options: MenuItemConstructorOptions;

  constructor(options: MenuItemConstructorOptions) {
    const named = { id: '', enabled: true, visible: true, checked: false, ...options };
    const { submenu, label, role, type, accelerator } = options;
    if (!label && !role && type !== 'separator') throw new TypeError(nameless);
    this.#options = options;
    this.id = named.id;
    this.label = label ?? role ?? '';
    this.role = role?.toLowerCase();
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
    this.type = type ?? (this.submenu ? 'submenu' : 'normal');
    this.accelerator = accelerator ?? undefined;
    this.enabled = named.enabled;
    this.visible = named.visible;
    this.checked = named.checked;
  }

  click(event: object = {}, window: unknown = BrowserWindow.getFocusedWindow()): void {
    this.#options.click?.(this as never, window as never, event);
  }
}

export class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: (MenuItemConstructorOptions | MenuItem)[]): Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  popup(): void {
    // Not drawn.
  }
}

strictClass('MenuItem', MenuItem);
strictClass('Menu', Menu);
