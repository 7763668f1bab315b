class c($p, $q = Notify['z']) { notify { 'n': message => [$p =~ Type[Class], $q =~ Type[Notify], type($p), type($q)] } }
class { 'c': p => Class['m::x'] }
