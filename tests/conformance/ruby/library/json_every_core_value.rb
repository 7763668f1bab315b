require 'json'
values = [0, -1, 2**64, 1.0, -1.5e-7, '', 'a b', :sym, nil, true, false, [], {}, [[]], [{}], { 'a' => [] }, { a: { b: { c: nil } } }, 1..2, 'é', "\u{1F600}", "\\", '"', "/", Time.at(0).utc, String, Kernel]
values.each { |value| puts value.to_json }
values.first(22).each { |value| p JSON.parse(JSON.generate([value]))[0] == (value.is_a?(Symbol) ? value.to_s : value) }
