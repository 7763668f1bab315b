class c { notify { 'c': } }
notify { 'sub': }
