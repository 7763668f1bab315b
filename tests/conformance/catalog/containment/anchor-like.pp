class a { notify { 'begin': } -> class { 'b': } -> notify { 'end': } }
class b { notify { 'b': } }
include a
