define a::b { notify { "ab ${title}": } }
a::b { 'one': }
