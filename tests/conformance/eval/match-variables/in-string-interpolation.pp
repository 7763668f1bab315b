if 'key=value' =~ /(\w+)=(\w+)/ { "${1} is ${2}, all: ${0}" }
