/** The commands of the DevTools protocol that the stand-in sends: the parameters and result of each. */
export interface Commands {
  'Browser.close': [None, None];
  'Browser.getVersion': [None, { product: string; userAgent: string }];
  'Browser.getWindowForTarget': [{ targetId: string }, { windowId: number; bounds: WindowBounds }];
  'Browser.setPermission': [
    { permission: { name: string }; setting: 'granted' | 'denied' | 'prompt'; origin?: string },
    None,
  ];
  'Browser.setWindowBounds': [{ windowId: number; bounds: Partial<WindowBounds> }, None];
  'Emulation.setEmulatedMedia': [{ features: { name: string; value: string }[] }, None];
  'Emulation.setFocusEmulationEnabled': [{ enabled: boolean }, None];
  'Emulation.setPageScaleFactor': [{ pageScaleFactor: number }, None];
  'Fetch.continueRequest': [
    { requestId: string; headers?: HeaderEntry[]; interceptResponse?: boolean },
    None,
  ];
  'Fetch.continueResponse': [
    { requestId: string; responseCode?: number; responseHeaders?: HeaderEntry[] },
    None,
  ];
  'Fetch.enable': [{ patterns: { urlPattern: string; requestStage?: 'Request' | 'Response' }[] }, None];
  'Fetch.failRequest': [{ requestId: string; errorReason: ErrorReason }, None];
  'Fetch.fulfillRequest': [
    {
      requestId: string;
      responseCode: number;
      responseHeaders: HeaderEntry[];
      body?: string;
      responsePhrase?: string;
    },
    None,
  ];
  'Inspector.enable': [None, None];
  'Page.addScriptToEvaluateOnNewDocument': [{ source: string; worldName?: string }, { identifier: string }];
  'Page.bringToFront': [None, None];
  'Page.captureScreenshot': [{ format: 'png'; clip?: Clip }, { data: string }];
  'Page.crash': [None, None];
  'Page.enable': [None, None];
  'Page.getFrameTree': [None, { frameTree: FrameTree }];
  'Page.navigate': [
    { url: string; referrer?: string },
    { frameId: string; loaderId?: string; errorText?: string },
  ];
  'Page.printToPDF': [
    {
      landscape?: boolean;
      printBackground?: boolean;
      preferCSSPageSize?: boolean;
      generateTaggedPDF?: boolean;
      generateDocumentOutline?: boolean;
    },
    { data: string },
  ];
  'Page.reload': [{ ignoreCache?: boolean }, None];
  'Page.stopLoading': [None, None];
  'Runtime.addBinding': [{ name: string; executionContextName?: string }, None];
  'Runtime.callFunctionOn': [
    {
      functionDeclaration: string;
      executionContextId: number;
      arguments: { value: unknown }[];
      returnByValue?: boolean;
    },
    Evaluation,
  ];
  'Runtime.enable': [None, None];
  'Runtime.evaluate': [
    {
      expression: string;
      contextId?: number;
      awaitPromise?: boolean;
      returnByValue?: boolean;
      userGesture?: boolean;
    },
    Evaluation,
  ];
  'Runtime.runIfWaitingForDebugger': [None, None];
  'Security.setIgnoreCertificateErrors': [{ ignore: boolean }, None];
  'Target.attachToTarget': [{ targetId: string; flatten: true }, { sessionId: string }];
  'Target.closeTarget': [{ targetId: string }, { success: boolean }];
  'Target.createBrowserContext': [{ disposeOnDetach: boolean }, { browserContextId: string }];
  'Target.createTarget': [
    {
      url: string;
      newWindow?: boolean;
      width?: number;
      height?: number;
      browserContextId?: string;
      hidden?: boolean;
    },
    { targetId: string },
  ];
  'Target.setAutoAttach': [
    {
      autoAttach: boolean;
      waitForDebuggerOnStart: boolean;
      flatten: true;
      filter?: { type?: string; exclude?: boolean }[];
    },
    None,
  ];
  'Target.setDiscoverTargets': [{ discover: boolean }, None];
}

/** The events that the stand-in listens to, by name. */
export interface Events {
  'Fetch.requestPaused': PausedRequest;
  'Inspector.targetCrashed': None;
  'Page.domContentEventFired': None;
  'Page.frameAttached': { frameId: string; parentFrameId: string };
  'Page.frameDetached': { frameId: string; reason: string };
  'Page.frameNavigated': { frame: Frame };
  'Page.frameRequestedNavigation': { frameId: string; url: string; reason: string; disposition: string };
  'Page.frameResized': None;
  'Page.frameStartedLoading': { frameId: string };
  'Page.frameStoppedLoading': { frameId: string };
  'Page.loadEventFired': None;
  'Page.navigatedWithinDocument': { frameId: string; url: string };
  'Page.windowOpen': { url: string; windowName: string; windowFeatures: string[]; userGesture: boolean };
  'Runtime.bindingCalled': { name: string; payload: string; executionContextId: number };
  'Runtime.consoleAPICalled': ConsoleCall;
  'Runtime.exceptionThrown': { exceptionDetails: ExceptionDetails };
  'Runtime.executionContextCreated': { context: ExecutionContext };
  'Runtime.executionContextDestroyed': { executionContextId: number };
  'Runtime.executionContextsCleared': None;
  'Target.attachedToTarget': { sessionId: string; targetInfo: TargetInfo; waitingForDebugger: boolean };
  'Target.detachedFromTarget': { sessionId: string; targetId?: string };
  'Target.targetInfoChanged': { targetInfo: TargetInfo };
  'Target.targetCreated': { targetInfo: TargetInfo };
  'Target.targetDestroyed': { targetId: string };
}

export type None = Record<string, never>;
export type ErrorReason = 'Failed' | 'Aborted' | 'BlockedByClient' | 'AccessDenied';
export type HeaderEntry = { name: string; value: string };
export type Clip = { x: number; y: number; width: number; height: number; scale: number };
export type WindowBounds = {
  left: number;
  top: number;
  width: number;
  height: number;
  windowState: 'normal' | 'minimized' | 'maximized' | 'fullscreen';
};
export type Frame = {
  id: string;
  parentId?: string;
  loaderId: string;
  name?: string;
  url: string;
  unreachableUrl?: string;
};
export type FrameTree = { frame: Frame; childFrames?: FrameTree[] };
export type TargetInfo = {
  targetId: string;
  type: string;
  url: string;
  title: string;
  openerId?: string;
  browserContextId?: string;
};
export type ExecutionContext = {
  id: number;
  name: string;
  origin: string;
  auxData?: { frameId?: string; isDefault?: boolean };
};
export type RemoteObject = {
  type: string;
  value?: unknown;
  description?: string;
  unserializableValue?: string;
};
export type ExceptionDetails = { text: string; exception?: RemoteObject };
export type Evaluation = { result: RemoteObject; exceptionDetails?: ExceptionDetails };
export type ConsoleCall = {
  type: string;
  args: RemoteObject[];
  executionContextId: number;
  stackTrace?: { callFrames: { url: string; lineNumber: number }[] };
};
export type PausedRequest = {
  requestId: string;
  frameId: string;
  resourceType: string;
  networkId?: string;
  redirectedRequestId?: string;
  responseErrorReason?: string;
  responseStatusCode?: number;
  responseStatusText?: string;
  responseHeaders?: HeaderEntry[];
  request: {
    url: string;
    urlFragment?: string;
    method: string;
    headers: Record<string, string>;
    hasPostData?: boolean;
    postDataEntries?: { bytes?: string }[];
    postData?: string;
  };
};
