// Whether the device runs on battery, as far as the browser says so: Chromium does, Firefox and Safari do not.

interface Battery extends EventTarget {
  charging: boolean;
}

type WithBattery = Navigator & { getBattery?: () => Promise<Battery> };

/** @param onChange called when the device is plugged in or unplugged, until `end` is called */
export function watchBattery(onChange: () => void) {
  let battery: Battery | undefined;
  let ended = false;
  const found = (there: Battery) => {
    if (ended) return;
    battery = there;
    battery.addEventListener('chargingchange', onChange);
    onChange();
  };
  (navigator as WithBattery).getBattery?.().then(found, () => {}); // the page's policy may forbid it
  return {
    /** Whether the device runs on battery. */
    inUse: () => battery?.charging === false,
    end() {
      ended = true;
      battery?.removeEventListener('chargingchange', onChange);
    },
  };
}
