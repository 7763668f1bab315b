class a(Optional[Integer[1, 2,]] $b) { }
