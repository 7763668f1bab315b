define outer { define inner { } }
