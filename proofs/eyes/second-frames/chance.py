"""Which faults come to a frame, and how strong."""


class Chance:
    """Faults of a level, each by chance; `came` has the names of those that did."""

    def __init__(self, rng, level):
        self.rng, self.level, self.came = rng, level, []

    def of(self, fault, share=1.0):
        """The strength of a fault that comes, else 0; `share` makes it less likely than others."""
        if self.rng.random() >= self.level.faults * share:
            return 0
        self.came.append(fault)
        return self.rng.uniform(*self.level.strength)
