define outer { inner { 'i': } }
define inner { notify { 'n': } }
class c { outer { 'o': } }
include c
