# the names of these types are free
class type_alias { }
class data { }
class callable { }
class catalogentry { }
class resource { }
class binary { }
class uri { }
class undef_ { }
