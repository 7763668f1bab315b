case { 1: { } }
