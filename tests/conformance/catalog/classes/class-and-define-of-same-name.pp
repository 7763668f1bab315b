class c { }
define c { }
