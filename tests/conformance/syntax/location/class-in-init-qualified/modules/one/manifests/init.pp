# everything that starts with the name of the module is accepted
class one { }
class one::a { }
class one::b::c { }
