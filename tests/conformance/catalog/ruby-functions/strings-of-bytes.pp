$bytes = m::bytes('hello')
notify { 'plain': message => $bytes }
notify { 'passed along': message => m::same($bytes) }
notify { 'in a hash': message => { 'a' => [$bytes] } }
notify { 'interpolated': message => "<${bytes}>" }
notify { 'compared': message => $bytes == 'hello' }
notify { 'sensitive': message => Sensitive($bytes) }
notify { 'crypt': message => m::crypt('secret', '$6$salt$') }
notify { 'hmac': message => m::hmac('key', 'data') }
notify { 'digest': message => m::digest('data') }
notify { 'forced': message => m::forced('hello') }
notify { 'not UTF-8': message => m::bytes("\u{e9}") }
