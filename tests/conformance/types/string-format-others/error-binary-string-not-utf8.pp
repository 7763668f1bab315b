String(Binary('/w=='), '%s')
