'Hello'[default]
