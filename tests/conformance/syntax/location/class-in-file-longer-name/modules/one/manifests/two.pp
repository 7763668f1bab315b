class one::twofold { }
class one::two::three { }
