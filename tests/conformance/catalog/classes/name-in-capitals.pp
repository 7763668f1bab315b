class c { notify { 'c': } }
include C
