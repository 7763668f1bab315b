notify { 'a': }
include Notify['a']
