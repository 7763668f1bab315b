class one { notify { 'in one': } }
class two { notify { 'in two': before => Class['three'] } }
class three { notify { 'in three': } contain one }
include two, three
Class['one'] -> Notify['end']
Class['two'] ~> Class['one']
notify { 'end': require => [Class['two'], [Notify['in two'], Class['two']]] }
define box($what) { notify { "box ${what}": tag => ['z', 'a'] } }
box { 'b': what => 'x', before => Notify['end'], tag => 'one' }
Box <| |> -> Notify['in three']
