class string { }
class integer { }
class sensitive { }
class object { }
class init { }
class semver { }
class timespan { }
class typeset { }
