create_resources('notify', { "it's {odd}" => { 'message' => "a\"b'c\${d}" } })
