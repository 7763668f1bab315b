include caller
