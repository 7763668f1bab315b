case $nosuch { 1: { 1 } }
