  notice(
    join(5, 6))
