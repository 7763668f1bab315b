class c { notify { 'c': } }
Class { 'c': }
