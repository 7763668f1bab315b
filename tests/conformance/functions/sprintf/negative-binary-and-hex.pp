[sprintf('%x', -255), sprintf('%b', -5), sprintf('%o', -8), sprintf('%+x', -255), sprintf('% b', -5), sprintf('%#x', -255), sprintf('%08x', -255), sprintf('%.5x', -255), sprintf('%.10b', -5)]
