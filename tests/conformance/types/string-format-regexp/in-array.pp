String([/a/, /b|c/])
