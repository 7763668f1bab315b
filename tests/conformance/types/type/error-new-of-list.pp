Type('[Integer]')
