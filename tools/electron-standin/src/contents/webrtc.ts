/**
 * The script that a page gets under the policy `disable_non_proxied_udp`: without a proxy, WebRTC cannot reach anyone.
 * Chromium reads the policy from a setting that DevTools cannot change, so its effect is injected into the page.
 */
export const withoutUdp = `(() => {
  const Real = RTCPeerConnection;
  const nowhere = (configuration) => ({ ...configuration, iceServers: [], iceTransportPolicy: 'relay' });
  globalThis.RTCPeerConnection = class RTCPeerConnection extends Real {
    constructor(configuration) { super(nowhere(configuration)); }
    setConfiguration(configuration) { super.setConfiguration(nowhere(configuration)); }
  };
})();`;
