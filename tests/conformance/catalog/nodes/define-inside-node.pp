node default { define inner { } inner { 'a': } }
