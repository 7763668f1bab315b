Type('notice(1)')
