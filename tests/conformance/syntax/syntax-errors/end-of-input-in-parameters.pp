class a($b,
