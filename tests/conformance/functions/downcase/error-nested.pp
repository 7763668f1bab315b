downcase({a=>[1,[undef]]})
