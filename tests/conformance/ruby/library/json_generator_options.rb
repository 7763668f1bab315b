require 'json'; d = { 'a' => [1, { 'b' => nil }], 'c' => {}, 'd' => [] }
puts JSON.generate(d, indent: '    '), JSON.generate(d, indent: '  ', object_nl: "\n", array_nl: "\n", space: ' ', space_before: ' '), JSON.pretty_generate(d, indent: "\t"), JSON.generate(d, JSON::PRETTY_STATE_PROTOTYPE) rescue puts $!.class
