# only the start of the name is compared, not its segments
class onetwo { }
