[Hash('ab'), Hash('abcd')]
