[Integer in { 1 => a }, Integer in { a => 1 }]
