notify { 'r': message => m::f('/nonexistent/file') }
