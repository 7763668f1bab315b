$merged = m::merge([5, 6]) |$so_far, $index, $value| { { "k${index}" => $value + $so_far.length } }
notify { 'indexed': message => $merged }
notify { 'pairs': message => m::merge({ 'a' => 1 }) |$so_far, $key, $value| { { "${key}${key}" => $value } } }
