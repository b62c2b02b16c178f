"""How different two colours look: CIEDE2000 of CIE L*a*b*, for light that is white where the paper is."""

import numpy as np

RGB_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def lab(light):
    """L*, a*, b* of linear sRGB light."""
    share = RGB_TO_XYZ @ light / RGB_TO_XYZ.sum(axis=1)
    f = np.where(share > 0.008856, np.cbrt(share), 7.787 * share + 16 / 116)
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def difference(one, two):
    """CIEDE2000 of two colours in linear light (Sharma, Wu and Dalal 2005, equations 2 to 22)."""
    (l1, a1, b1), (l2, a2, b2) = lab(one), lab(two)
    mean_c = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    c1, c2 = np.hypot(a1 * g, b1), np.hypot(a2 * g, b2)
    h1, h2 = np.arctan2(b1, a1 * g), np.arctan2(b2, a2 * g)
    apart = (h2 - h1 + np.pi) % (2 * np.pi) - np.pi
    hue, chroma, light = h1 + apart / 2, (c1 + c2) / 2, (l1 + l2) / 2
    t = (1 - 0.17 * np.cos(hue - np.pi / 6) + 0.24 * np.cos(2 * hue) + 0.32 * np.cos(3 * hue + np.radians(6))
         - 0.2 * np.cos(4 * hue - np.radians(63)))
    s_l = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    blue = np.radians(60) * np.exp(-(((np.degrees(hue) % 360 - 275) / 25) ** 2))
    r = -np.sin(blue) * 2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, 2 * np.sqrt(c1 * c2) * np.sin(apart / 2) / s_h
    return float(np.sqrt(dl**2 + dc**2 + dh**2 + r * dc * dh))
