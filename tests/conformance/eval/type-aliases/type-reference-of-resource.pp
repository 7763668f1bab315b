type R = File['/tmp']
[R]
