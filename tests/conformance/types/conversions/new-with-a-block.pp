[Integer.new('7') |$x| { $x * 2 }, new(String, 5) |$s| { "<${s}>" }]
