default < default
