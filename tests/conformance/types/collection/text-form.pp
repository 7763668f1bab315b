[String(Collection), String(Collection[1]), String(Collection[1, 2]), String(Collection[0, default])]
