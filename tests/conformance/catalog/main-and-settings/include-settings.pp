include settings
