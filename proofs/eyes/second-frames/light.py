"""Light of three colours, or of one where the sensor has no colours."""

import numpy as np

GREY = np.array([0.27, 0.6, 0.13], np.float32)
"""How a sensor without colours weighs red, green and blue light."""


def as_in(picture, colours):
    """A colour as the points of a picture hold it: itself, or its one shade."""
    colours = np.array(colours, np.float32)
    return colours if picture.shape[-1] == len(colours) else np.array([colours @ GREY])


def without_colour(picture):
    return (picture @ GREY)[..., None]
