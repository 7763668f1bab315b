node default { notice('hello') warning('careful') }
