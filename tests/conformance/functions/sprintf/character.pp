[sprintf('%c',65), sprintf('%c','ab'), sprintf('%5c|','x'), sprintf('%-5c|','x'), sprintf('%c',0x20ac)]
