notify { 'r': message => m::middle('argument') }
